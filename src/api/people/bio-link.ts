import type { Input } from '../../../contract/core/endpoint.ts';
import * as contract from '../../../contract/people/bio-link.ts';
import { call } from '../core/http.ts';

export type BioLinkBody = Input<typeof contract.addBioLink>['body'];

export const addBioLink = (body: BioLinkBody, idempotencyKey: string) =>
  call(contract.addBioLink, { body }, { idempotencyKey });

export const updateBioLink = (id: string, body: BioLinkBody) =>
  call(contract.updateBioLink, { params: { id }, body });

export const deleteBioLink = (id: string) => call(contract.deleteBioLink, { params: { id } });
