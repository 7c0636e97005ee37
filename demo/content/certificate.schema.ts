import { certificateDesign } from '@palm/contract/certificate/calls';
import { z } from 'zod';
import { key } from './fields.schema.ts';

/** The places that the body of a certificate may have (contract: certificateDesign). */
const PLACES = new Set(['name', 'course', 'exam', 'score', 'date']);
const hasKnownPlaces = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].every(([, place]) => PLACES.has(place ?? ''));

const template = z.object({
  key,
  title: z.string().min(1).max(30),
  orientation: z.enum(['landscape', 'portrait']),
  border: certificateDesign.shape.border.default('woven'),
  accent: z.string().regex(/^#[0-9A-Fa-f]{6}$/),
  /** `{year}` and `{seq}` of four digits. */
  numbering: z.string().includes('{seq}'),
  /** 0 = for ever. */
  validMonths: z.number().int().min(0),
  conditions: z.object({
    courses: z.array(key).default([]),
    exams: z.array(key).default([]),
    classes: z.array(key).default([]),
  }),
  seal: z.string().max(20),
  wording: z.string().trim().max(300).refine(hasKnownPlaces, 'may only have the places {name} {course} {exam} {score} {date}'),
});
export type TemplateContent = z.infer<typeof template>;

const issued = z.object({ template: key, member: key, daysAgo: z.number().int(), number: z.string(), score: z.number().optional() });

export const certificatesSchema = z.object({ templates: z.array(template), issued: z.array(issued) });
export type CertificatesContent = z.infer<typeof certificatesSchema>;
