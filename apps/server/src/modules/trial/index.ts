import type { Module } from '../../platform/module.ts';
import { mountTrial } from './trial.routes.ts';
import { trialMemberRows } from './trial.member-rows.ts';

/** Whoever wants to look at the product opens an organisation of his own, with something in it to look at. */
export const trial: Module = { name: 'trial', tables: ['trial'], memberRows: trialMemberRows, mount: mountTrial };
