export declare const specialArchive: string
export declare const archiveWinner: string
export declare const archiveMine: string
export declare const archiveAuthor: string
