import { noteTone } from '@palm/contract/homework/calls';
import { z } from 'zod';
import { cover, key } from './fields.schema.ts';

const whole = z.number().int();

/** Days before or after the day of loading. */
const moment = z
  .union([z.object({ daysAgo: whole }), z.object({ inDays: whole })])
  .transform((one) => ('daysAgo' in one ? one.daysAgo : -one.inDays));

const remark = {
  comment: z.string().default(''),
  /** On passages of the text, which they quote. */
  notes: z.array(z.object({ quote: z.string().min(1), tone: noteTone, note: z.string().min(1) })).default([]),
};

const homework = z.object({
  key,
  title: z.string().min(1).max(60),
  brief: z.string(),
  due: moment,
  fullMarks: whole,
  /** Groups hand it in: each submission names one of the class. */
  byGroup: z.boolean().default(false),
  criteria: z.array(z.object({ title: z.string().min(1), hint: z.string(), points: whole })).default([]),
  submissions: z
    .array(
      z.object({
        by: key,
        group: key.optional(),
        daysAgo: whole,
        status: z.enum(['submitted', 'returned', 'marked']),
        mark: whole.optional(),
        excellent: z.boolean().default(false),
        text: z.string().min(1),
        ...remark,
        /** What was given back before. */
        earlier: z.object({ daysAgo: whole, text: z.string().min(1), ...remark }).optional(),
      }),
    )
    .default([]),
});
export type HomeworkContent = z.infer<typeof homework>;

/** A class meets in a room. */
const lesson = z.object({
  kind: z.literal('offline'),
  key,
  title: z.string().min(1).max(60),
  place: z.string().min(1).max(100),
  at: z.union([
    z
      .object({ daysAgo: whole.optional(), inDays: whole.optional(), time: z.string().regex(/^\d\d:\d\d$/) })
      .transform(({ daysAgo, inDays = 0, time }) => ({ daysAgo: daysAgo ?? -inDays, time })),
    /** After the moment of loading, so that it can be signed in to on the first look whatever the hour. */
    z.object({ inMinutes: whole.min(10) }),
  ]),
  minutes: whole,
  /** One can sign in until so many minutes after its start. */
  closes: whole.default(30),
  required: z.boolean(),
});
export type LessonContent = z.infer<typeof lesson>;

/** A class is given a file to read. */
const document = z.object({
  kind: z.literal('document'),
  key,
  title: z.string().min(1).max(60),
  note: z.string().max(500),
  /** Of a media file. */
  media: key,
  required: z.boolean(),
  due: moment.optional(),
  readBy: z.array(z.object({ by: key, daysAgo: whole })).default([]),
});
export type DocumentContent = z.infer<typeof document>;

export const classroomsSchema = z.object({
  classes: z.array(
    z.object({
      key,
      title: z.string().min(1).max(40),
      subtitle: z.string().max(120),
      /** No class, but what classes are made from: it has no people, and its first day is any. */
      template: z.boolean().default(false),
      cover,
      teachers: z.array(key),
      assistants: z.array(key),
      /** In days ago, as all moments here. */
      starts: moment,
      ends: moment,
      join: z.enum(['assigned', 'apply', 'open']),
      /** What completes it beside its required items, in per cent. */
      completion: z.object({ attendance: whole.optional(), homework: whole.optional(), mark: whole.optional() }).default({}),
      capacity: whole.nullable().default(null),
      visibility: z.enum(['members', 'departments', 'all']),
      departments: z.array(key).default([]),
      intro: z.string(),
      guide: z.string(),
      members: z.array(key),
      /** Of them, how many were behind when yesterday ended. */
      behindYesterday: whole.optional(),
      /** Each member of the class is in one at most, and its leader is one of them. */
      groups: z
        .array(z.object({ key, name: z.string().min(1).max(20), leader: key, slogan: z.string().max(60), members: z.array(key).min(1) }))
        .default([]),
      applications: z
        .array(
          z.object({
            by: key,
            daysAgo: whole,
            status: z.enum(['waiting', 'rejected']),
            reason: z.string(),
            decision: z.string().default(''),
          }),
        )
        .default([]),
      plan: z.array(
        z.object({
          title: z.string().min(1).max(40),
          unlock: z.enum(['start', 'stage-complete', 'date']),
          /** Of every kind that the files know; what is not built is left out. */
          items: z.array(
            z.union([lesson, document, z.object({ kind: z.string(), ref: key.optional(), required: z.boolean(), due: moment.optional() })]),
          ),
        }),
      ),
      homework: z.array(homework).default([]),
      attendance: z
        .array(
          z.object({
            item: key,
            records: z.array(
              z.object({
                members: z.array(key),
                status: z.enum(['on-time', 'late', 'leave', 'absent']),
                /** Late by so many. */
                minutes: whole.default(0),
                note: z.string().default(''),
              }),
            ),
          }),
        )
        .default([]),
      questions: z
        .array(
          z.object({
            by: key,
            daysAgo: whole,
            title: z.string().min(1).max(60),
            text: z.string().default(''),
            /** One of them at most is accepted. */
            answers: z
              .array(z.object({ by: key, daysAgo: whole, text: z.string().min(1), accepted: z.boolean().default(false) }))
              .default([]),
          }),
        )
        .default([]),
      notices: z.array(z.object({ title: z.string().min(1), by: key, daysAgo: whole, body: z.string().min(1) })),
    }),
  ),
});
export type ClassroomContent = z.infer<typeof classroomsSchema>['classes'][number];
