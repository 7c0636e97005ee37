import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useServices } from '../../shared/services.tsx';
import { createArrivalPauses } from './certificate-arrival.ts';
import { courseDetailQuery } from './study.api.ts';

/** A course with the member's progress; refetched while its certificate is being issued. */
export function useCourseDetail(courseId: string, preview: boolean) {
  const { client } = useServices();
  const [pauseAfter] = useState(createArrivalPauses);
  return useQuery({
    ...courseDetailQuery(client, courseId, preview),
    refetchInterval: ({ state }) => pauseAfter(state.data, state.dataUpdateCount),
  });
}
