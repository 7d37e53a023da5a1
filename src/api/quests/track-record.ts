import * as contract from '../../../contract/quests/track-record.ts';
import { call } from '../core/http.ts';

export const getOwnTrackRecord = (signal?: AbortSignal) => call(contract.getOwnTrackRecord, {}, { signal });

export const signTrackRecord = () => call(contract.signTrackRecord, {});

export const deleteTrackRecord = () => call(contract.deleteTrackRecord, {});

export const getTrackRecord = (id: string, signal?: AbortSignal) =>
  call(contract.getTrackRecord, { params: { id } }, { signal });
