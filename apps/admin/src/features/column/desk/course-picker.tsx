import { lengthText } from '@palm/contract/media-time';
import type { CourseChoice } from '@palm/contract/column/admin';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ChoicePicker } from '../../../shared/pick/choice-picker.tsx';
import { useServices } from '../../../shared/services.tsx';
import { courseChoicesQuery } from '../column.api.ts';

type CoursePickerProps = {
  stageTitle: string;
  /** Courses already in the column. */
  taken: ReadonlySet<string>;
  onAdd: (courses: CourseChoice[]) => void;
  onClose: () => void;
};

const statusWords = { draft: '没有发布，', published: '', withdrawn: '已下架，' } as const;

const noteOf = ({ status, sectionCount, totalSeconds }: CourseChoice, taken: boolean): string =>
  `${taken ? '已在这个专栏里，' : statusWords[status]}${sectionCount} 讲，${lengthText(totalSeconds)}`;

/** Picker for existing courses to add to a stage, several at once. */
export function CoursePicker({ stageTitle, ...rest }: CoursePickerProps) {
  const { client } = useServices();
  const [keyword, setKeyword] = useState('');
  const found = useQuery(courseChoicesQuery(client, keyword.trim()));
  return (
    <ChoicePicker
      title={`往「${stageTitle}」里添加课程`}
      name="课程"
      counted="门"
      keyword={keyword}
      onKeyword={setKeyword}
      found={found}
      noteOf={noteOf}
      {...rest}
    />
  );
}
