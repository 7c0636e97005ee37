import type { Badge } from '@palm/contract/points/admin';
import type { Stored } from '../../shared/autosave/editing-state.ts';

export type BadgeDraft = Pick<Badge, 'name' | 'intro' | 'icon' | 'tone' | 'enabled'> & { measure: string | null; goal: number | null };

export const fieldNames: Readonly<Record<keyof BadgeDraft, string>> = {
  name: '名称',
  intro: '说明',
  icon: '图案',
  tone: '颜色',
  measure: '看什么',
  goal: '满多少',
  enabled: '继续颁发',
};

const NEW: BadgeDraft = { name: '', intro: '', icon: 'star', tone: 'gold', measure: null, goal: null, enabled: true };

const draftOf = ({ name, intro, icon, tone, measure, goal, enabled }: Badge): BadgeDraft => ({
  name,
  intro,
  icon,
  tone,
  measure,
  goal,
  enabled,
});

/** A badge as stored, with the revision that edits are based on; null: not yet created. */
export const storedOf = (badge: Badge | null): Stored<BadgeDraft> => ({
  value: badge === null ? NEW : draftOf(badge),
  revision: badge?.revision ?? 0,
  savedAt: null,
  savedBy: null,
});
