// node scripts/chromium.mjs: prints the Chromium that the browser tests use; installs one, and Chinese fonts, if there is none.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const systemNames = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'microsoft-edge'];
const fixedPaths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];
const playwrightCaches = [
  process.env.PLAYWRIGHT_BROWSERS_PATH,
  join(homedir(), '.cache/ms-playwright'),
  join(homedir(), 'Library/Caches/ms-playwright'),
  join(homedir(), 'AppData/Local/ms-playwright'),
];
const insidePlaywright = [
  'chrome-linux/chrome',
  'chrome-linux64/chrome',
  'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
  'chrome-win/chrome.exe',
  'chrome-linux/headless_shell',
  'chrome-headless-shell-linux64/chrome-headless-shell',
];

/** How each package manager installs a browser and Chinese fonts; the first one available is used. */
const managers = [
  { command: 'apt-get', steps: [['update'], ['install', '-y', '--no-install-recommends', 'chromium', 'fonts-noto-cjk', 'fontconfig']] },
  { command: 'dnf', steps: [['install', '-y', 'chromium', 'google-noto-sans-cjk-fonts', 'fontconfig']] },
  { command: 'apk', steps: [['add', 'chromium', 'font-noto-cjk', 'fontconfig']] },
  { command: 'pacman', steps: [['-Sy', '--noconfirm', 'chromium', 'noto-fonts-cjk', 'fontconfig']] },
  { command: 'zypper', steps: [['--non-interactive', 'install', 'chromium', 'noto-sans-cjk-fonts', 'fontconfig']] },
  { command: 'brew', steps: [['install', '--cask', 'google-chrome']], asUser: true },
];

const onPath = (name) => {
  const found = (process.env.PATH ?? '').split(process.platform === 'win32' ? ';' : ':').map((folder) => join(folder, name));
  return found.find((path) => existsSync(path));
};

// Ubuntu's `chromium-browser` is a script that asks for a snap: only a binary that prints its version counts.
const starts = (path) => spawnSync(path, ['--version'], { timeout: 30_000 }).status === 0;

function fromPlaywright() {
  return playwrightCaches
    .filter((cache) => cache && existsSync(cache))
    .flatMap((cache) =>
      readdirSync(cache)
        .filter((name) => name.startsWith('chromium'))
        .sort()
        .reverse()
        .flatMap((name) => insidePlaywright.map((inside) => join(cache, name, inside))),
    );
}

/** The path of a working Chromium: CHROMIUM_PATH, the system's, Playwright's; `undefined` if there is none. */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (!starts(named)) {
      throw new Error(`CHROMIUM_PATH=${named} does not start.`);
    }
    return named;
  }
  const candidates = [...systemNames.map(onPath), ...fixedPaths, ...fromPlaywright()];
  return candidates.find((path) => path && existsSync(path) && (process.platform === 'win32' || starts(path)));
}

/** Without Chinese fonts every character is a box and every measured width is wrong. Only Linux may lack them. */
function hasChineseFonts() {
  if (process.platform !== 'linux') {
    return true;
  }
  const list = spawnSync('fc-list', [':lang=zh', 'family'], { encoding: 'utf8' });
  return list.status === 0 && list.stdout.trim() !== '';
}

function install(what) {
  const manager = managers.find(({ command }) => onPath(command));
  if (!manager) {
    throw new Error(`${what} is missing and no known package manager was found. Install it, or name a Chromium with CHROMIUM_PATH.`);
  }
  const isRoot = process.getuid?.() === 0 || manager.asUser;
  const sudo = isRoot ? [] : process.stdin.isTTY ? ['sudo'] : ['sudo', '-n'];
  for (const step of manager.steps) {
    const [command, ...args] = [...sudo, manager.command, ...step];
    console.log(`${what} is missing; running: ${[command, ...args].join(' ')}`);
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const { status } = spawnSync(command, args, { stdio: ['inherit', 'ignore', 'inherit'], env });
    if (status !== 0) {
      throw new Error(`${what} could not be installed. Install it by hand, or name a Chromium with CHROMIUM_PATH.`);
    }
  }
}

/** A working Chromium on a machine with Chinese fonts; installs what is missing with the system's package manager, and says so. */
export function ensureChromium() {
  if (!findChromium()) {
    install('Chromium');
  } else if (!hasChineseFonts()) {
    install('A Chinese font');
  }
  const path = findChromium();
  if (!path) {
    throw new Error('The installed Chromium does not start. Name one that does with CHROMIUM_PATH.');
  }
  return path;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  console.log(ensureChromium());
}
