import type { BodyInput } from '@palm/contract/endpoint';
import { infoFields, type infoAdminApi, type InfoEdit } from '@palm/contract/info/admin';
import type { Stored } from '../../../shared/autosave/editing-state.ts';

/** The editable fields: the update body without the article id. */
export type InfoDraft = Omit<BodyInput<typeof infoAdminApi.update>, 'infoId' | 'revision'>;
export type ChangeInfo = (changes: Partial<InfoDraft>) => void;

export const infoFieldNames: Readonly<Record<keyof InfoDraft, string>> = {
  title: '标题',
  lead: '导语',
  body: '正文',
  cover: '封面',
  categoryId: '分类',
  authorId: '作者',
  tags: '标签',
  pinned: '置顶',
  visibility: '可见范围',
};

function draftOf({ title, lead, body, cover, categoryId, authorId, tags, pinned, visibility }: InfoEdit): InfoDraft {
  const { motif, tone, key } = cover;
  return { title, lead, body, cover: { motif, tone, key }, categoryId, authorId, tags, pinned, visibility };
}

export const storedOf = (info: InfoEdit): Stored<InfoDraft> => ({
  value: draftOf(info),
  revision: info.revision,
  savedAt: info.savedAt,
  savedBy: info.savedBy,
});

/** Returns why the draft cannot be saved, in the contract's words. */
export function validationErrorOf(draft: InfoDraft): string | null {
  const checked = infoFields.safeParse(draft);
  return checked.success ? null : (checked.error.issues[0]?.message ?? '填写有误');
}
