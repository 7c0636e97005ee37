-- Who brings the documents of a class: its teachers, and those of its assistants whom the class lets. Until now that were administrators alone, so that
-- no class that stands already lets its assistants do it by itself.
alter table classroom
  drop constraint classroom_assistant_duties_check,
  alter column assistant_duties set default '{homework,attendance,question,notice,statistics,members,document}',
  add constraint classroom_assistant_duties_check
    check (assistant_duties <@ array['homework', 'attendance', 'question', 'notice', 'statistics', 'members', 'document']);
