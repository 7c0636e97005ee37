import type { Permission, WorkItemKind } from '@palm/contract/areas';
import type { LucideIcon } from 'lucide-react';
import type { Client } from '@palm/client/call';
import type { UploadedObject } from '@palm/contract/upload/calls';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { Find } from '../shared/search/found.ts';

/** Parts of the rail, in its order. */
export const groups = ['总览', '学习', '考试', '组织'] as const;
type Group = (typeof groups)[number];

/** Code that comes when it is first shown. */
export type Load<Props = object> = () => Promise<ComponentType<Props>>;

/** Where a page stands in the rail. Within a group the order is that of the areas. */
export type RailEntry = { label: string; icon: LucideIcon; group: Group };

/** A page of the console. */
export type Page = {
  /** Below the console's base, '' = its first page. */
  path: string;
  /** Without it the page is for every administrator. */
  permission?: Permission;
  rail?: RailEntry;
  /** The page of the rail that it belongs to, where its own path does not begin with that one's. */
  under?: string;
  /** A desk stands alone; an open page stands in front of the sign-in. The others have header and rail around them. */
  frame?: 'desk' | 'open';
  load: Load;
};

/** A list that the search of the header looks through. */
export type SearchKind = {
  name: string;
  permission: Permission;
  /** The page that shows all of it. */
  listPath: string;
  find: Find;
};

/** Work of the server that the header lists while it runs, and afterwards. */
type JobKind = { title: string; permission: Permission; load: Load };

/** What an area knows of a course, beside the progress of its learners. */
type CoursePanel = {
  /** Names it in the address. */
  key: string;
  title: string;
  permission?: Permission;
  load: Load<{ courseId: string }>;
};

/** What takes an uploaded file when nobody has its editor open any more. May be called again for the same file. */
type UploadTarget = {
  /** Begins the names of its targets, before the first slash. */
  kind: string;
  attach: (parts: { client: Client; queryClient: QueryClient }, target: string, object: UploadedObject) => Promise<void>;
};

/**
 * What an area of the product adds to the console. It names code and does not load it: what opens with the console stays small however many
 * areas there are, and the build can read which page loads what.
 */
export type Area = {
  pages?: readonly Page[];
  search?: readonly SearchKind[];
  jobs?: readonly JobKind[];
  coursePanels?: readonly CoursePanel[];
  /** What its work that waits is drawn with. */
  workItems?: Readonly<Partial<Record<WorkItemKind, LucideIcon>>>;
  uploadTargets?: readonly UploadTarget[];
};
