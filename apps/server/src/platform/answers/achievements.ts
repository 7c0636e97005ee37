import type { Db } from '../database/transaction.ts';
import type { EventMap } from '../events.ts';
import type { TargetType } from '@palm/contract/areas';

/** Something that a member has achieved and that a certificate can be issued for. */
export interface Achievement {
  orgId: string;
  memberId: string;
  /** What it was achieved in; one certificate is issued for each source. */
  source: { kind: TargetType; id: string; title: string };
  templateId: string;
  /** Hundredths of a mark; null if it was not marked. */
  score: number | null;
  at: Date;
}

/** What is awarded when an event arrives: at most one award per event. */
export interface Award {
  event: keyof EventMap;
  /** Null when this event earns nothing. */
  read: (payload: never) => Promise<Achievement | null>;
  /** Titles of the objects that promise these templates, at most twenty each. */
  titlesOf: (orgId: string, templateIds: readonly string[]) => Promise<ReadonlyMap<string, readonly string[]>>;
}

/** Ties the payload type to the event name where a module declares its awards. */
export const award = <Name extends keyof EventMap>(
  event: Name,
  { read, titlesOf }: { read: (payload: EventMap[Name]) => Promise<Achievement | null>; titlesOf: Award['titlesOf'] },
): Award => ({ event, read, titlesOf });

/** Something that a member has done and that earns points. */
export interface Earned {
  orgId: string;
  memberId: string;
  /** Idempotency key within the rule: a cause reported twice earns once. */
  cause: string;
  /** Its title in the ledger, such as 学完《…》. */
  title: string;
  note?: string;
  /** A path in the learner app. */
  address: string | null;
  at: Date;
}

/** What points are given for: the defaults that hold until an organisation changes them. */
export interface EarningRule {
  kind: string;
  name: string;
  points: number;
  /** Maximum points per day; null = no limit. */
  dailyLimit: number | null;
}

/** What is earned when an event arrives. Several rules may read the same event. */
export interface Earning {
  event: keyof EventMap;
  rule: EarningRule;
  /** Null if this event earns nothing under this rule; several entries if it earns for several people. */
  read: (payload: never) => Promise<Earned | readonly Earned[] | null>;
}

/** Ties the payload type to the event name where a module declares what earns points. */
export const earning = <Name extends keyof EventMap>(
  event: Name,
  rule: EarningRule,
  read: (payload: EventMap[Name]) => Promise<Earned | readonly Earned[] | null>,
): Earning => ({ event, rule, read });

/** A per-member figure that a badge can require. */
export interface Measure {
  key: string;
  /** For example 学完课程. */
  name: string;
  /** For example 门. */
  unit: string;
  /** One query, whatever the number of members; a member without an entry has 0. */
  amountsOf: (db: Db, orgId: string, memberIds: readonly string[]) => Promise<ReadonlyMap<string, number>>;
}
