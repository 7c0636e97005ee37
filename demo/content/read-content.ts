import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { certificatesSchema, type CertificatesContent } from './certificate.schema.ts';
import { courseSchema, type CourseContent } from './course.schema.ts';
import { examsSchema, type ExamContent } from './exam.schema.ts';
import { historiesSchema, type HistoriesContent } from './history.schema.ts';
import { mediaSchema, type MediaContent } from './media.schema.ts';
import { messagesSchema, type MessagesContent } from './message.schema.ts';
import { organisationSchema, type OrganisationContent } from './organisation.schema.ts';
import { peopleSchema, type PeopleContent } from './people.schema.ts';
import { questionBankSchema, type QuestionBank } from './question.schema.ts';
import { readYaml } from './read-file.ts';

/** Folders of the demo organisations, in the order in which they are loaded. */
export const organisationFolders = ['qiming', 'acme'] as const;

/** Everything that the files of one organisation say, checked. */
export interface DemoContent {
  /** The organisation's folder: articles and protocols are read from it when their rows are made. */
  folder: string;
  organisation: OrganisationContent;
  people: PeopleContent;
  courses: CourseContent[];
  banks: QuestionBank[];
  exams: ExamContent[];
  certificates: CertificatesContent;
  histories: HistoriesContent;
  messages: MessagesContent;
  media: MediaContent[];
}

export const readPeople = (root: string, organisation: string): PeopleContent =>
  readYaml(join(root, organisation, 'people.yaml'), peopleSchema);

export const readOrganisation = (root: string, organisation: string): OrganisationContent =>
  readYaml(join(root, organisation, 'organisation.yaml'), organisationSchema);

/** The media that all may show, and those that a course brings in its own folder. */
function readMedia(folders: string[]): MediaContent[] {
  const listed = folders.filter((folder) => existsSync(join(folder, 'media.yaml')));
  return listed.flatMap((folder) => readYaml(join(folder, 'media.yaml'), mediaSchema).media.map((media) => ({ ...media, folder })));
}

/** @throws StartError that names the file and the field that is wrong */
export function readContent(root: string, organisation: string): DemoContent {
  const folder = join(root, organisation);
  const courses = readdirSync(join(folder, 'courses')).map((key) => join(folder, 'courses', key));
  return {
    folder,
    organisation: readOrganisation(root, organisation),
    people: readPeople(root, organisation),
    courses: courses.map((course) => readYaml(join(course, 'course.yaml'), courseSchema)),
    banks: readdirSync(join(folder, 'questions')).map((file) => readYaml(join(folder, 'questions', file), questionBankSchema)),
    exams: readYaml(join(folder, 'exams.yaml'), examsSchema).exams,
    certificates: readYaml(join(folder, 'certificates.yaml'), certificatesSchema),
    histories: readYaml(join(folder, 'histories.yaml'), historiesSchema),
    messages: readYaml(join(folder, 'messages.yaml'), messagesSchema),
    media: readMedia([join(root, 'media'), ...courses]),
  };
}
