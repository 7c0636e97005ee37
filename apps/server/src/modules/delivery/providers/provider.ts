import type { DeliverySetting, ProviderKey } from '@palm/contract/delivery/setting';
import { OutgoingFailure, type Outgoing } from '../../../platform/outgoing.ts';

/** A message and its recipient. */
export interface Parcel {
  to: string;
  subject: string;
  text: string;
  /** The template id assigned by the provider; empty if it has none. */
  number: string;
  /** The template's parameters, named and ordered as the provider expects. */
  remoteParams: readonly { as: string; value: string }[];
}

export type Outcome =
  | { ok: true; receipt: string | null }
  | {
      ok: false;
      /** Where it failed: incomplete settings, provider unreachable, or refused by the provider. */
      stage: 'prepare' | 'reach' | 'accept';
      /** In words for people, without any of the content. */
      problem: string;
      /** Whether a retry may help. */
      again: boolean;
    };

/** Something that sends messages. Each kind is one file in this folder. */
export interface Provider {
  /** Whether sent content stays readable here until it expires, because it is nowhere else. */
  keeps: boolean;
  /** Refusals and network failures are outcomes, never thrown. */
  send(parcel: Parcel): Promise<Outcome>;
}

/** What providers are built from. */
export interface ProviderGround {
  outgoing: Outgoing;
  now: () => Date;
  allowsOwnMachine: boolean;
}

export type SettingOf<Key extends ProviderKey> = Extract<DeliverySetting['setting'], { provider: Key }> & { secret: string };

export const refused = (problem: string, { again = false } = {}): Outcome => ({ ok: false, stage: 'accept', problem, again });
export const unprepared = (problem: string): Outcome => ({ ok: false, stage: 'prepare', problem, again: false });

/** The provider was unreachable or its response made no sense. A wrong address is not retried. */
export function unreached(failure: unknown): Outcome {
  if (!(failure instanceof OutgoingFailure)) {
    throw failure;
  }
  const stays = new Set(['address', 'own-machine', 'redirect', 'certificate']);
  return { ok: false, stage: 'reach', problem: failure.message, again: !stays.has(failure.problem) };
}

/** Reads a response field that a provider may omit. */
export const wordOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 200) : '');
