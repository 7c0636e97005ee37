import type { TargetType } from '@palm/contract/areas';
import type { Cover } from '@palm/contract/course/calls';

/** The shared object, as known to its page. */
export type SharedObject = {
  kind: TargetType;
  id: string;
  title: string;
  subtitle: string;
  cover: Cover;
  /** A path of the app. */
  address: string;
  /** Its first parts. */
  points: readonly string[];
  /** Its teacher or author. */
  note: string;
};
