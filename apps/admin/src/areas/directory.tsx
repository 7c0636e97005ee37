import { FolderSync } from 'lucide-react';
import type { Area } from './area.ts';

export const directoryArea: Area = {
  pages: [
    {
      path: 'directory',
      permission: 'member',
      rail: { label: '目录同步', icon: FolderSync, group: '组织' },
      load: () => import('../app/pages/directory.tsx').then((page) => page.DirectoryPage),
    },
  ],
  workItems: { 'directory-held': FolderSync },
};
