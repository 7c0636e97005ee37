import type { DeliverySetting, ProviderKey } from '@palm/contract/delivery/setting';
import { OutgoingFailure, type Outgoing } from '../../../platform/outgoing.ts';

/** What is to be sent to whom. */
export interface Parcel {
  to: string;
  subject: string;
  text: string;
  /** The number that the provider gave the template; empty when it has none. */
  number: string;
  /** What the template wants there, by the names and in the order of the provider. */
  remoteParams: readonly { as: string; value: string }[];
}

export type Outcome =
  | { ok: true; receipt: string | null }
  | {
      ok: false;
      /** How far it came: the setting is not complete, nobody was reached, or the provider refused. */
      stage: 'prepare' | 'reach' | 'accept';
      /** In words for people, without anything that was sent. */
      problem: string;
      /** It may go better in a while. */
      again: boolean;
    };

/** Who brings things to people. Each kind is one file of this folder. */
export interface Provider {
  /** What was sent stays readable here until it lapses: nobody else has it. */
  keeps: boolean;
  /** Refusals and faults on the way are outcomes, never thrown. */
  send(parcel: Parcel): Promise<Outcome>;
}

/** What providers are made from. */
export interface ProviderGround {
  outgoing: Outgoing;
  now: () => Date;
  allowsOwnMachine: boolean;
}

export type SettingOf<Key extends ProviderKey> = Extract<DeliverySetting['setting'], { provider: Key }> & { secret: string };

export const refused = (problem: string, { again = false } = {}): Outcome => ({ ok: false, stage: 'accept', problem, again });
export const unprepared = (problem: string): Outcome => ({ ok: false, stage: 'prepare', problem, again: false });

/** Nobody was reached, or what they said makes no sense. An address that is wrong stays so. */
export function unreached(failure: unknown): Outcome {
  if (!(failure instanceof OutgoingFailure)) {
    throw failure;
  }
  const stays = new Set(['address', 'own-machine', 'redirect', 'certificate']);
  return { ok: false, stage: 'reach', problem: failure.message, again: !stays.has(failure.problem) };
}

/** Of a field that a provider may leave out. */
export const wordOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 200) : '');
