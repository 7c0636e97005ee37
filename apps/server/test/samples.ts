import type { DB } from '../src/platform/database/types.generated.ts';
import type { TestApp } from './app.ts';

/** The input of a call. */
type Input = Record<string, unknown>;
export interface Sample {
  query?: Input;
  body?: Input;
}

/** Ids and file keys, by the names they have in every module's samples. */
export type Ids = Readonly<Record<string, string>>;
type CallName = `${string}.${string}`;

/** Where rows are created: an organisation, the owner who calls with a session, and the words that every name in it contains. */
export interface SampleGround {
  app: TestApp;
  orgId: string;
  caller: string;
  token: string;
  words: string;
  now: Date;
  /** Inserts a row and returns its id; tables whose key is not an id take `id: undefined`. */
  insert: (table: keyof DB, row: Input) => Promise<string>;
}

type Every<Union> = (Union extends unknown ? (each: Union) => void : never) extends (each: infer All) => void ? All : never;
type MadeBy<S> = S extends Samples<infer Made> ? Made : never;
/** The ids that a module may use: the caller's, and those of the samples it needs. */
type OwnIds<Needs extends readonly Samples[]> = { caller: string } & Every<MadeBy<Needs[number]>>;

/** Exceptions that tests have to know about a module. */
interface Peculiarities {
  /** Inputs of calls that reference nothing but have required fields. */
  plain?: Readonly<Record<CallName, Sample>>;
  /** Fields, as `call: field`, whose value is the caller's choice or belongs to no organisation. */
  free?: readonly `${CallName}: ${string}`[];
  /** Calls that return "done" whatever they are given, without touching what is not the caller's. */
  alwaysDone?: readonly CallName[];
  /** Calls that return how many rows they touched or counted: none of another organisation's. */
  counting?: readonly CallName[];
  /** Indexes of the module's tables that do not lead with org_id, each with its reason. */
  otherIndexes?: Readonly<Record<string, string>>;
}

interface Statement<Needs extends readonly Samples[], Made extends Ids> extends Peculiarities {
  /** The samples that its rows and inputs depend on. */
  needs?: Needs;
  rows?: (ground: SampleGround, own: OwnIds<Needs>) => Promise<Made>;
  calls?: Readonly<Record<CallName, (own: OwnIds<Needs> & Made) => Sample | Sample[]>>;
}

/** What a module contributes to the tests that try every call. */
export interface Samples<Made extends Ids = Ids> extends Peculiarities {
  needs?: readonly Samples[];
  /** Creates one row of each kind and returns their ids by name. Calls that need an unreferenced object get a second one. */
  rows?: (ground: SampleGround, own: Ids) => Promise<Made>;
  /** An input for every call that references something, or several if fields exclude each other. */
  calls?: Readonly<Record<CallName, (own: Ids) => Sample | Sample[]>>;
}

/** Declares a module's samples: a misspelt id, or one of samples that are not declared as needed, does not compile. */
export const defineSamples = <const Needs extends readonly Samples[] = readonly [], Made extends Ids = Readonly<Record<never, string>>>(
  stated: Statement<Needs, Made>,
  // Tests pass all ids at once, so that they need not know which module each belongs to.
): Samples<Made> => stated as unknown as Samples<Made>;
