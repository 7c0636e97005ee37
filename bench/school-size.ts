/** The size of a school. `rows`: of each list that does not consist of people or courses. */
export interface Size {
  members: number;
  courses: number;
  rows: number;
  /** Days on which each member studied, and courses per day. */
  studyDays: number;
  coursesADay: number;
}
