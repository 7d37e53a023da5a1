import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { TransactionFilter } from '../../../contract/money/transaction.ts';
import { readStatement } from '../../api/money/statement.ts';
import { saveFile } from '../../lib/browser/download-file.ts';
import * as m from '../../messages/money.gen.ts';

/** Loads the statement and saves it as a file. An aborted download saves nothing. */
export function useStatement() {
  const [bytes, setBytes] = useState(0);
  const stop = useRef<AbortController>(null);
  const statement = useMutation({
    mutationFn: async (filter: TransactionFilter) => {
      const reading = new AbortController();
      const { signal } = reading;
      stop.current = reading;
      setBytes(0);
      try {
        const file = await readStatement(filter, { signal, onBytes: setBytes });
        const day = new Date().toISOString().slice(0, 10);
        saveFile(file, `flickquest-statement-${day}.csv`);
        return true;
      } catch (error) {
        // The person stopped it and needs no message.
        if (signal.aborted) return false;
        throw error;
      }
    },
    meta: { retryLabel: m.tryAgain() },
  });
  useEffect(() => () => stop.current?.abort(), []);
  return {
    start: statement.mutate,
    stop: () => stop.current?.abort(),
    isReading: statement.isPending,
    bytes,
  };
}
