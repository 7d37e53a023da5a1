import type { Ref } from 'react';

type FileInputProps = {
  /** Opens the chooser by its `click`. */
  ref: Ref<HTMLInputElement>;
  label: string;
  accept: string;
  multiple?: boolean | undefined;
  /** On phones: opens the camera in place of the chooser. */
  camera?: boolean | undefined;
  onFiles: (files: File[]) => void;
};

/** A file chooser that a button of ours opens. */
export function FileInput({ ref, label, accept, multiple, camera, onFiles }: FileInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      accept={accept}
      multiple={multiple}
      {...(camera && { capture: 'environment' })}
      hidden
      aria-label={label}
      onChange={({ target }) => {
        onFiles([...(target.files ?? [])]);
        // Reset, so that a removed file can be chosen again.
        target.value = '';
      }}
    />
  );
}
