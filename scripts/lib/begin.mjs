// Entry scripts import nothing else statically: this file must parse on the old Node versions that it rejects.

/** Exits with one line unless Node is 20.19+, 22.12+ or newer (as Vite and the pinned packages require). */
function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19)) {
    return;
  }
  console.error(`需要 Node.js 20.19 以上的 20 版，或 22.12 以上；现在是 ${process.versions.node}。请从 https://nodejs.org 安装后再运行。`);
  process.exit(1);
}

/** Runs a command's work on a supported Node; an unexpected error exits with code 1. */
export function begin(work) {
  requireNode();
  work().catch((error) => {
    console.error(error);
    process.exit(1);
  });
}
