import type { ExaminedSection } from '@palm/contract/question/admin';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SearchSelect } from '../../../shared/pick/search-select.tsx';
import { useServices } from '../../../shared/services.tsx';
import { Labelled } from '../../../shared/ui/labelled.tsx';
import { sectionsQuery } from '../question.api.ts';

/** Grouped under their courses, in order of first occurrence. */
const byCourse = (sections: readonly ExaminedSection[]) =>
  [...new Map(sections.map(({ courseId, courseTitle }) => [courseId, courseTitle]))].map(([courseId, label]) => ({
    key: courseId,
    label,
    options: sections.filter((section) => section.courseId === courseId).map(({ id, title }) => ({ value: id, label: title })),
  }));

/** The course section a question examines: candidates who lose marks on it are sent there. */
export function SectionField({ value, onChange }: { value: string | null; onChange: (sectionId: string | null) => void }) {
  const { client } = useServices();
  const [keyword, setKeyword] = useState('');
  const sections = useQuery(sectionsQuery(client, keyword, value));
  const found = sections.data ?? [];
  const course = found.find(({ id }) => id === value)?.courseTitle;
  return (
    <Labelled label="考查的小节" note={course === undefined ? '选填。考生在这道题上丢了分，会被引到这一节' : `在《${course}》里`}>
      <SearchSelect
        label="考查的小节"
        placeholder="按课程或小节的名称找"
        found={sections}
        choices={byCourse(found)}
        value={value}
        onSearch={setKeyword}
        onChange={onChange}
      />
    </Labelled>
  );
}
