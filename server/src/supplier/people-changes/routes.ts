import { listPeopleChoices } from '@engros/contracts/supplier/choices.ts';
import * as calls from '@engros/contracts/supplier/people/people-changes.ts';
import { invitePerson as invitePersonCall } from '@engros/contracts/supplier/people.ts';
import { answerChoices } from '../../people/choices/answer-choices.ts';
import { type Registrar, serve } from '../../platform/http/serve.ts';
import type { PeopleSettings } from '../console-people/routes.ts';
import { changePeople } from './change-people.ts';
import { invitePerson } from './invite-person.ts';
import { cancelPeopleChanges, listPeopleChanges, retryPeopleChanges } from './planned-changes.ts';
import { readPeopleFile } from './read-file.ts';

export function peopleChangesRoutes(registrar: Registrar, { sessions, ...mails }: PeopleSettings): void {
  const { text, timeZone } = registrar.parts;
  const mail = { ...mails, text, timeZone };
  serve(registrar, listPeopleChoices, answerChoices);
  serve(registrar, calls.readPeopleFile, readPeopleFile);
  serve(registrar, calls.changePeople, changePeople(mail, sessions));
  serve(registrar, invitePersonCall, invitePerson(mail, sessions));
  serve(registrar, calls.listPeopleChanges, listPeopleChanges);
  serve(registrar, calls.cancelPeopleChanges, cancelPeopleChanges);
  serve(registrar, calls.retryPeopleChanges, retryPeopleChanges);
}
