import type { SectionKind } from '@palm/contract/course/kinds';
import { article } from './kinds/article.ts';
import { audio } from './kinds/audio.ts';
import { document } from './kinds/document.ts';
import { exam } from './kinds/exam.ts';
import { video } from './kinds/video.ts';
import type { CourseSectionKind } from './section-kind.ts';

export const courseSectionKinds: { readonly [Kind in SectionKind]: CourseSectionKind<Kind> } = { video, audio, article, document, exam };
