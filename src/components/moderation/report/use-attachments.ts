import { useEffect, useRef, useState } from 'react';
import { v4 as newId } from 'uuid';
import { limits } from '../../../../contract/core/limits.ts';
import { announce } from '../../../lib/browser/announce.ts';
import * as m from '../../../messages/moderation.gen.ts';
import { uploadReportImage } from '../../../queries/moderation/upload.ts';
import { type Attachment, chooseFiles } from './attachment-state.ts';

/** The images of a form: each is uploaded as soon as it is chosen, and can be retried or removed. */
export function useAttachments() {
  const [attachments, setAttachments] = useState<readonly Attachment[]>([]);
  const [rejectedFiles, setRejectedFiles] = useState<readonly string[]>([]);
  const running = useRef(new Map<string, AbortController>());

  useEffect(() => {
    const uploads = running.current;
    return () => {
      for (const upload of uploads.values()) upload.abort();
      uploads.clear();
    };
  }, []);

  const change = (id: string, patch: Partial<Attachment>) =>
    setAttachments((all) => all.map((one) => (one.id === id ? { ...one, ...patch } : one)));

  const upload = async ({ id, file }: Pick<Attachment, 'id' | 'file'>) => {
    const controller = new AbortController();
    running.current.set(id, controller);
    const { signal } = controller;
    try {
      const url = await uploadReportImage(file, { signal, onProgress: (share) => change(id, { share }) });
      change(id, { url, share: 1 });
      announce(m.attachmentUploadedNamed({ file: file.name }));
    } catch (error) {
      // A removed image needs no message.
      if (!signal.aborted) change(id, { error: error instanceof Error ? error : new Error(String(error)) });
    }
    running.current.delete(id);
  };

  return {
    attachments,
    rejectedFiles,
    room: limits.report.attachments - attachments.length,
    add: (files: readonly File[]) => {
      const chosen = chooseFiles(files, limits.report.attachments - attachments.length);
      const added = chosen.taken.map((file) => ({ id: newId(), file, share: 0, url: null, error: null }));
      setRejectedFiles(chosen.rejectedFiles);
      setAttachments([...attachments, ...added]);
      for (const one of added) void upload(one);
    },
    retry: (attachment: Attachment) => {
      change(attachment.id, { error: null, share: 0 });
      void upload(attachment);
    },
    remove: (id: string) => {
      running.current.get(id)?.abort();
      setRejectedFiles([]);
      setAttachments((all) => all.filter((one) => one.id !== id));
    },
  };
}
