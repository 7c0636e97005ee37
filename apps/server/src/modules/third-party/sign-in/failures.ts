import { AppError } from '../../../platform/app-error.ts';
import { OutgoingFailure } from '../../../platform/outgoing.ts';
import { Refusal } from '../kinds/kind.ts';
import type { Provider } from '../provider/provider.service.ts';
import type { ThirdParty } from '../third-party.ts';

/** Converts a platform's failure to a message for the person; the reason is logged without codes or tokens. */
export async function reportFailures<T>(
  { platform: { logger } }: ThirdParty,
  { id, kind, name }: Pick<Provider, 'id' | 'kind' | 'name'>,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof OutgoingFailure) {
      logger.warn({ providerId: id, kind, reason: error.message }, 'sign-in platform unavailable');
      throw new AppError('THIRD_PARTY_DOWN');
    }
    if (error instanceof Refusal) {
      logger.warn({ providerId: id, kind, reason: error.message }, 'sign-in platform refused');
      throw new AppError('THIRD_PARTY_REFUSED', { name });
    }
    throw error;
  }
}

/** Reports an expired, used or foreign ticket with this area's error code. */
export async function reportExpiredEntry<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof AppError && error.errorCode === 'TICKET_REFUSED' ? new AppError('THIRD_PARTY_ENTRY_OLD') : error;
  }
}
