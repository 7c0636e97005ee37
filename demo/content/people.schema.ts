import { permissions } from '@palm/contract/areas';
import { z } from 'zod';
import { day, key } from './fields.schema.ts';

/** Permissions of areas that the content is written for and that are still to come: nobody is given them yet. */
const laterPermissions = ['live'] as const;

const password = z.string().min(8);

const member = z.object({
  key,
  name: z.string().min(1),
  account: z.string().regex(/^[a-z0-9]+$/),
  department: key,
  position: key,
  title: z.string().optional(),
  mobile: z.string().regex(/^199\d{8}$/, 'must be one of the numbers that are nobody’s'),
  joinedOn: day,
  tags: z.array(key),
  roles: z.array(z.enum(['owner', 'administrator', 'teacher', 'supervisor'])),
  /** Of an administrator. */
  role: key.optional(),
  motto: z.string().default(''),
  status: z.literal('left').optional(),
  leftDaysAgo: z.number().int().optional(),
});
export type MemberContent = z.infer<typeof member>;

const role = z.object({
  key,
  name: z.string().min(1).max(20),
  permissions: z
    .array(z.enum([...permissions, ...laterPermissions]))
    .transform((named) => permissions.filter((permission) => named.includes(permission))),
});

const teacher = z.object({
  key,
  member: key,
  title: z.string(),
  expertise: z.array(z.string()),
  quote: z.string().max(60),
  biography: z.string(),
});

export const peopleSchema = z.object({
  /** The day on which the absolute dates of the file are true. */
  epoch: day,
  defaultPassword: password,
  accounts: z.array(z.object({ account: z.string(), password, member: key, note: z.string() })).min(1),
  /** What administrators may do. */
  roles: z.array(role),
  members: z.array(member).min(1),
  teachers: z.array(teacher),
});
export type PeopleContent = z.infer<typeof peopleSchema>;
