import type { TargetType } from '@palm/contract/areas';
import type { Cover } from '@palm/contract/course/calls';

/** What is shared, as its page knows it. */
export type SharedObject = {
  kind: TargetType;
  id: string;
  title: string;
  subtitle: string;
  cover: Cover;
  /** A path of the app. */
  address: string;
  /** Its parts, the first of them. */
  points: readonly string[];
  /** Who teaches or wrote it. */
  note: string;
};
