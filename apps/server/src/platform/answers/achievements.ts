import type { Db } from '../database/transaction.ts';
import type { EventMap } from '../events.ts';
import type { TargetType } from '@palm/contract/areas';

/** Something that a member has achieved and that a certificate can be issued for. */
export interface Achievement {
  orgId: string;
  memberId: string;
  /** What it was achieved in; a certificate is issued once for each. */
  source: { kind: TargetType; id: string; title: string };
  templateId: string;
  /** Hundredths of a mark, where it was marked. */
  score: number | null;
  at: Date;
}

/** What is awarded when an event arrives, one award an event. */
export interface Award {
  event: keyof EventMap;
  /** Null when this event earns nothing. */
  read: (payload: never) => Promise<Achievement | null>;
  /** Titles of what promises these templates, at most twenty each. */
  titlesOf: (orgId: string, templateIds: readonly string[]) => Promise<ReadonlyMap<string, readonly string[]>>;
}

/** Keeps event and payload type together where a module states what it awards. */
export const award = <Name extends keyof EventMap>(
  event: Name,
  { read, titlesOf }: { read: (payload: EventMap[Name]) => Promise<Achievement | null>; titlesOf: Award['titlesOf'] },
): Award => ({ event, read, titlesOf });

/** Something that a member has done and that earns points. */
export interface Earned {
  orgId: string;
  memberId: string;
  /** What it was done with, within the rule: told twice it earns once. */
  cause: string;
  /** What the ledger calls it, such as 学完《…》. */
  title: string;
  note?: string;
  /** A path of the learner app. */
  address: string | null;
  at: Date;
}

/** What points are given for, as it is until an organisation changes it. */
export interface EarningRule {
  kind: string;
  name: string;
  points: number;
  /** Points of one day; null = no limit. */
  dailyLimit: number | null;
}

/** What is earned when an event arrives. Several rules may read one event. */
export interface Earning {
  event: keyof EventMap;
  rule: EarningRule;
  /** Null when this event earns nothing by this rule; several where it does for several people. */
  read: (payload: never) => Promise<Earned | readonly Earned[] | null>;
}

/** Keeps event and payload type together where a module states what earns points. */
export const earning = <Name extends keyof EventMap>(
  event: Name,
  rule: EarningRule,
  read: (payload: EventMap[Name]) => Promise<Earned | readonly Earned[] | null>,
): Earning => ({ event, rule, read });

/** A figure of members that a badge can ask for. */
export interface Measure {
  key: string;
  /** 学完课程. */
  name: string;
  /** 门. */
  unit: string;
  /** In one query, whatever the number of members; a member without an entry has 0. */
  amountsOf: (db: Db, orgId: string, memberIds: readonly string[]) => Promise<ReadonlyMap<string, number>>;
}
