import type { Module } from '../../platform/module.ts';
import { mountTrial } from './trial.routes.ts';
import { trialMemberRows } from './trial.member-rows.ts';

/** Trial organisations, which prospective customers create for themselves, with sample content. */
export const trial: Module = { name: 'trial', tables: ['trial'], memberRows: trialMemberRows, mount: mountTrial };
