import type { DirectoryRun } from '@palm/contract/directory/admin';

export const stateTones: Record<DirectoryRun['state'], 'success' | 'warning' | 'danger' | 'brand' | 'none'> = {
  planned: 'brand',
  held: 'warning',
  applied: 'success',
  undone: 'none',
  failed: 'danger',
};

/** Summary of a run; empty if nothing would change. */
export function sumOf({ creates, updates, disables, enables, units }: DirectoryRun): string {
  const parts = [
    creates > 0 && `新增 ${creates} 人`,
    updates > 0 && `修改 ${updates} 人`,
    disables > 0 && `停用 ${disables} 人`,
    enables > 0 && `恢复 ${enables} 人`,
    units > 0 && `部门 ${units} 个`,
  ];
  return parts.filter((part) => part !== false).join('，');
}
