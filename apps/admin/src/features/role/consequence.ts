import { permissionNames, permissions as everything, type Permission } from '@palm/contract/areas';
import type { Role } from '@palm/contract/member/roles';
import type { Held } from '../../shared/session/permissions.ts';
import { levelNames, levelOf } from './level.ts';

const namesOf = (list: readonly Permission[], { views }: Held): string =>
  list.map((one) => `「${permissionNames[one]}」${views.includes(one) ? '（只看）' : ''}`).join('');

/** Describes the effect of a change on the holders of a role. */
export function consequenceOf(role: Role, next: Held): string {
  const changed = everything.filter((one) => levelOf(role, one) !== levelOf(next, one));
  const gained = changed.filter((one) => levelOf(role, one) === 'none');
  const lost = changed.filter((one) => levelOf(next, one) === 'none');
  const moved = changed.filter((one) => !gained.includes(one) && !lost.includes(one));
  const parts = [
    ...(gained.length > 0 ? [`多出${namesOf(gained, next)}`] : []),
    ...moved.map((one) => `「${permissionNames[one]}」从${levelNames[levelOf(role, one)]}改成${levelNames[levelOf(next, one)]}`),
    ...(lost.length > 0 ? [`失去${namesOf(lost, next)}`] : []),
  ];
  return changed.length === 0 ? `${role.name}的名称有改动` : `${role.holders} 人会${parts.join('，')}，保存后马上生效并记入操作日志`;
}
