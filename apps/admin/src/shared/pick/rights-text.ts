import { permissionNames } from '@palm/contract/areas';
import type { Held } from '../session/permissions.ts';

/** Describes permissions: 考试、学习数据（只看）. */
export const rightsText = ({ permissions, views }: Held): string =>
  [...permissions.map((one) => permissionNames[one]), ...views.map((one) => `${permissionNames[one]}（只看）`)].join('、');
