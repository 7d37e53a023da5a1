/** A limit in bytes as people read it, such as "60 MB". */
export const megabytes = (bytes: number): string => `${bytes / 1024 / 1024} MB`;
