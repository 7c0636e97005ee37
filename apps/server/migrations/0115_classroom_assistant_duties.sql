-- What assistants of a class may do; all of it, until the class says otherwise. Its teachers do everything.
alter table classroom
  add column assistant_duties text[] not null default '{homework,attendance,question,notice,statistics}',
  add constraint classroom_assistant_duties_check
    check (assistant_duties <@ array['homework', 'attendance', 'question', 'notice', 'statistics']);
