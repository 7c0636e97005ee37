import {
  Award,
  Bell,
  BookMarked,
  BookOpen,
  ChartColumn,
  ClipboardCheck,
  Compass,
  FolderOpen,
  GraduationCap,
  Library,
  Map,
  MessagesSquare,
  Newspaper,
  Radio,
  Star,
  Trophy,
  type LucideIcon,
} from 'lucide-react';

export type PlateTone = 'brand' | 'danger' | 'teal' | 'violet' | 'gold' | 'success' | 'warning';
export type PlateLook = { Icon: LucideIcon; tone: PlateTone; label: string };

/** Icons an administrator can choose for a shortcut, by their lucide names; shared by the learner app and the console. */
export const plateIcons: Readonly<Record<string, PlateLook>> = {
  'book-marked': { Icon: BookMarked, tone: 'brand', label: '书签' },
  'book-open': { Icon: BookOpen, tone: 'success', label: '打开的书' },
  'clipboard-check': { Icon: ClipboardCheck, tone: 'danger', label: '考卷' },
  award: { Icon: Award, tone: 'gold', label: '奖章' },
  'chart-column': { Icon: ChartColumn, tone: 'teal', label: '柱状图' },
  bell: { Icon: Bell, tone: 'warning', label: '铃铛' },
  trophy: { Icon: Trophy, tone: 'violet', label: '奖杯' },
  library: { Icon: Library, tone: 'brand', label: '书架' },
  newspaper: { Icon: Newspaper, tone: 'teal', label: '报纸' },
  'graduation-cap': { Icon: GraduationCap, tone: 'violet', label: '学士帽' },
  radio: { Icon: Radio, tone: 'danger', label: '直播' },
  map: { Icon: Map, tone: 'success', label: '地图' },
  'messages-square': { Icon: MessagesSquare, tone: 'brand', label: '讨论' },
  'folder-open': { Icon: FolderOpen, tone: 'warning', label: '文件夹' },
  star: { Icon: Star, tone: 'gold', label: '星星' },
};

const other: PlateLook = { Icon: Compass, tone: 'violet', label: '指南针' };

/** The look for a stored name; unknown names fall back to a compass. */
export const plateLook = (icon: string): PlateLook => (Object.hasOwn(plateIcons, icon) ? plateIcons[icon] : undefined) ?? other;
