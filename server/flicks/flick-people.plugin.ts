import type { Core, Domain } from '../core/domain.ts';
import { flickPeopleRepository } from './flick-people.repository.ts';
import { flickPeopleRoutes } from './flick-people.routes.ts';
import { createFlickPeopleService } from './flick-people.service.ts';

/** Builds the lists of people who like and repost flicks. */
export function createFlickPeople(needs: Core): Domain {
  const flickPeople = createFlickPeopleService({ ...needs, people: flickPeopleRepository });
  return { jobs: [], routes: (api) => flickPeopleRoutes(api, { flickPeople }) };
}
