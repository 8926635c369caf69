export declare const blockedNotice: string
export declare const noRolesNotice: string
