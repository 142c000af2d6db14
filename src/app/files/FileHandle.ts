/** A file on disk that the browser lets Baton read, and write where the user allows it. */
export interface FileHandle extends FileSystemFileHandle {
  queryPermission(wanted: { mode: 'readwrite' }): Promise<PermissionState>;
  requestPermission(wanted: { mode: 'readwrite' }): Promise<PermissionState>;
}

// Chromium's part of the File System Access API, which the DOM's types leave out.
declare global {
  interface Window {
    showOpenFilePicker?(options: {
      readonly id: string;
      readonly multiple: boolean;
      readonly types: readonly {
        readonly description: string;
        readonly accept: Readonly<Record<string, readonly string[]>>;
      }[];
    }): Promise<readonly FileHandle[]>;
  }
  interface DataTransferItem {
    getAsFileSystemHandle?(): Promise<FileHandle | FileSystemDirectoryHandle | null>;
  }
}
