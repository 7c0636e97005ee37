import type { TemplateKey } from '@palm/contract/delivery/templates';

/** What is to be sent to whom. */
interface Parcel {
  to: string;
  template: TemplateKey;
  params: Readonly<Record<string, string>>;
  subject: string;
  text: string;
}

export type Outcome =
  | { ok: true; receipt: string | null }
  /** `problem` is for people; `again`: it may go better in a while. */
  | { ok: false; problem: string; again: boolean };

/** Who brings things to people. Each kind is one file of this folder. */
export interface Provider {
  /** What was sent stays readable here until it lapses: nobody else has it. */
  keeps: boolean;
  /** Refusals and faults on the way are outcomes, never thrown. */
  send(parcel: Parcel): Promise<Outcome>;
}
