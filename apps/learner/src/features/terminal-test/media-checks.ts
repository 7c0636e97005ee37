import type { Check, Device, Finding } from './check.ts';

const formats: readonly { name: string; types: readonly string[] }[] = [
  { name: 'H.264', types: ['video/mp4; codecs="avc1.42E01E, mp4a.40.2"'] },
  { name: 'HEVC', types: ['video/mp4; codecs="hvc1.1.6.L93.B0"'] },
  { name: 'VP9', types: ['video/webm; codecs="vp9, opus"'] },
  { name: 'AV1', types: ['video/mp4; codecs="av01.0.05M.08"'] },
];

/** Course videos are H.264; other formats are optional. */
function findFormats({ canPlay }: Device): Finding {
  const [needed, ...others] = formats.map(({ name, types }) => ({ name, plays: types.some(canPlay) }));
  if (needed?.plays !== true) {
    return {
      level: 'problem',
      text: '放不了 H.264 视频',
      remedy: '课程里的视频多半是这个格式。请换用新版的 Edge、Chrome 或 Safari；Linux 上要安装系统的 H.264 解码器。',
    };
  }
  return { level: 'good', text: `${[needed, ...others.filter(({ plays }) => plays)].map(({ name }) => name).join('、')} 可以播放` };
}

type Tool = { name: 'camera' | 'microphone'; word: string; use: string };

const refused = ({ word, use }: Tool): Finding => ({
  level: 'warning',
  text: '浏览器里拒绝了',
  remedy: `点地址栏左边的锁形图标，把「${word}」改成允许，再重新检测。${use}`,
});

const missing = ({ word, use }: Tool): Finding => ({
  level: 'warning',
  text: `没有找到${word}`,
  remedy: `请接上${word}，看看别的程序是不是占着它，再重新检测。${use}`,
});

/** Opens it briefly; nothing recorded is stored or sent. */
async function open(media: NonNullable<Device['media']>, tool: Tool): Promise<Finding> {
  try {
    const stream = await media.getUserMedia(tool.name === 'camera' ? { video: true } : { audio: true });
    const { width, height } = stream.getTracks()[0]?.getSettings() ?? {};
    for (const track of stream.getTracks()) {
      track.stop();
    }
    return { level: 'good', text: width && height ? `已允许，${width} × ${height}` : '已允许' };
  } catch (error) {
    return error instanceof Error && error.name === 'NotAllowedError' ? refused(tool) : missing(tool);
  }
}

/** Only prompts for permission when the person presses the button. */
const findTool =
  (tool: Tool): Check['find'] =>
  async ({ media, permissionOf }, _say, ask) => {
    if (media === null) {
      return { level: 'warning', text: '浏览器不提供', remedy: `只有 https 的地址才能使用${tool.word}，请联系管理员。${tool.use}` };
    }
    const permission = await permissionOf(tool.name);
    if (permission === 'denied') {
      return refused(tool);
    }
    return permission === 'granted' || ask ? open(media, tool) : { level: 'unasked', text: '还没有问过，用到时浏览器会问' };
  };

const camera: Tool = { name: 'camera', word: '摄像头', use: '只看课、不参加有监考的考试可以不管。' };
const microphone: Tool = { name: 'microphone', word: '麦克风', use: '只听不说可以不管。' };

export const mediaChecks: readonly Check[] = [
  { key: 'formats', name: '视频格式', note: '', find: async (device) => findFormats(device) },
  { key: 'camera', name: '摄像头', note: '监考和直播连麦用', find: findTool(camera) },
  { key: 'microphone', name: '麦克风', note: '直播连麦用', find: findTool(microphone) },
];
