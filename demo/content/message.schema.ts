import { z } from 'zod';
import { audience, key, period } from './fields.schema.ts';

/** An announcement of the organisation. The other notices of the file belong to areas that are not built. */
const announcement = z.object({ key, title: z.string().min(1), body: z.string().min(1), audience, daysAgo: z.number().int().min(0) });
const popup = z.object({ key, title: z.string().min(1), body: z.string().min(1), audience, window: period });

export const messagesSchema = z.object({ announcements: z.array(announcement).default([]), popups: z.array(popup) });
export type MessagesContent = z.infer<typeof messagesSchema>;
