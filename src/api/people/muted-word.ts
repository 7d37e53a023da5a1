import type { Input } from '../../../contract/core/endpoint.ts';
import * as contract from '../../../contract/people/muted-word.ts';
import { call } from '../core/http.ts';

export type MuteInput = Input<typeof contract.setMutedWord>['body'];

export const listMutedWords = (signal?: AbortSignal) => call(contract.listMutedWords, {}, { signal });

export const setMutedWord = (body: MuteInput) => call(contract.setMutedWord, { body });

export const deleteMutedWord = (id: string) => call(contract.deleteMutedWord, { params: { id } });
