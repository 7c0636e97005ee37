import { AppError } from '../../platform/app-error.ts';
import { checkPeriod, type Period } from '../../platform/period.ts';

/** @throws AppError PARAM_INVALID for days that are the wrong way round, or too many */
export function knownPeriod({ from, to }: Period): Period {
  const checked = checkPeriod({ from, to });
  if (!checked) {
    throw new AppError('PARAM_INVALID', { reason: '日期范围要从早到晚，最多 400 天' });
  }
  return checked;
}
